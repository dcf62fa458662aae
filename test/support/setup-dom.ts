/** React's test mode. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
