// Node's own WebSocket stalls after a failed connection in the client library; without it the library takes the package `ws`.
// Must be imported before anything that imports the library.
Reflect.deleteProperty(globalThis, 'WebSocket');
