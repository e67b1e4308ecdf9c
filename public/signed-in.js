// Tells the login page how the sign-in ended; the window that opened this one may be out of reach.
const { error } = document.currentScript.dataset;
const channel = new BroadcastChannel('sign-in');
channel.postMessage({ error: error === 'none' ? null : error });
channel.close();
window.close();
