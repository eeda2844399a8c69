
(function () {
  "use strict";
  var base = "/connect/" + encodeURIComponent(document.body.dataset.id);
  var ask = document.getElementById("ask");
  var done = document.getElementById("done");
  var problem = document.getElementById("problem");
  var allow = document.getElementById("allow");
  var deny = document.getElementById("deny");
  var over = false;
  var seenMs = 0;
  var last = Date.now();

  // Allow can be pressed once this page was in view for a second, so that no click meant for
  // another window lands on it.
  var wake = setInterval(function () {
    var now = Date.now();
    seenMs = document.visibilityState === "visible" ? seenMs + Math.min(now - last, 250) : 0;
    last = now;
    if (seenMs >= 1000) {
      clearInterval(wake);
      allow.disabled = over;
    }
  }, 100);

  function finish(result, hint) {
    over = true;
    clearInterval(watch);
    ask.hidden = true;
    problem.hidden = true;
    document.getElementById("result").textContent = result;
    document.getElementById("hint").textContent = hint;
    done.hidden = false;
    document.title = result;
    done.focus();
  }

  function complain(text) {
    problem.textContent = text;
    problem.hidden = false;
    allow.disabled = false;
    deny.disabled = false;
  }

  function decide(yes) {
    allow.disabled = true;
    deny.disabled = true;
    fetch(base + "/decide", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ allow: yes })
    }).then(function (answer) {
      if (answer.ok) {
        finish(yes ? "Allowed." : "Not allowed.", "You can close this page and go back to the site.");
        setTimeout(function () { window.close(); }, 1500);
      } else if (answer.status === 410) {
        finish("This request is no longer open.", "It was answered elsewhere, or it has expired.");
      } else {
        complain("That did not work. Please try again.");
      }
    }).catch(function () {
      complain("Leuria does not answer. Is it still running?");
    });
  }

  var watch = setInterval(function () {
    fetch(base + "/state").then(function (answer) { return answer.json(); }).then(function (state) {
      if (over || allow.disabled && deny.disabled) {
        return;
      }
      if (state.decision === "expired") {
        finish("This request has expired.", "To try again, connect from the site once more.");
      } else if (state.decision === "allowed" || state.decision === "denied") {
        finish("Answered elsewhere.", state.decision === "allowed"
          ? "The site was allowed to use your AI."
          : "The site was not allowed to use your AI.");
      }
    }).catch(function () {});
  }, 1500);

  allow.addEventListener("click", function () { decide(true); });
  deny.addEventListener("click", function () { decide(false); });
})();
