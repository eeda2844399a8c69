"use strict";
const base = location.pathname;
const allow = document.getElementById("allow");
const deny = document.getElementById("deny");
const outcome = document.getElementById("outcome");
const words = {
  allowed: "Allowed. You can go back to the page.",
  denied: "Not allowed. The page has been told.",
  expired: "This request has expired. Go back to the page and try again.",
};
let done = false;
let busy = false;

function finish(text) {
  done = true;
  allow.disabled = true;
  deny.disabled = true;
  outcome.textContent = text;
}

async function decide(yes) {
  if (done || busy) return;
  busy = true;
  allow.disabled = true;
  deny.disabled = true;
  try {
    const answer = await fetch(base + "/decide", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ allow: yes }),
    });
    if (answer.ok) {
      finish(words[(await answer.json()).decision]);
      setTimeout(() => window.close(), 1500);
    } else {
      finish(answer.status === 410 ? words.expired : "That did not work. Reload this page and try again.");
    }
  } catch {
    outcome.textContent = "Leuria can't be reached. Is it still running?";
    allow.disabled = false;
    deny.disabled = false;
  } finally {
    busy = false;
  }
}

async function look() {
  if (done) return;
  if (!busy) {
    try {
      const { decision } = await (await fetch(base + "/state")).json();
      if (decision === "expired") finish(words.expired);
      else if (decision !== "pending" && !done && !busy) finish("This was answered elsewhere: " + decision + ".");
    } catch {
      // The engine may be restarting; the next look will tell.
    }
  }
  setTimeout(look, 1500);
}

// A click that was meant for something else must not grant anything: Allow works one second after it can be seen.
function arm() {
  if (document.visibilityState !== "visible") return;
  document.removeEventListener("visibilitychange", arm);
  setTimeout(() => { if (!done) allow.disabled = false; }, 1000);
}

deny.addEventListener("click", () => decide(false));
allow.addEventListener("click", () => decide(true));
document.addEventListener("visibilitychange", arm);
arm();
setTimeout(look, 1500);
