/** Node's own WebSocket, for raw connections of tests. */
export const NativeSocket = globalThis.WebSocket;

// It stalls after a failed connection in the client library; without it the library takes the package `ws`.
// This file must be imported before anything that imports the library.
Reflect.deleteProperty(globalThis, 'WebSocket');
