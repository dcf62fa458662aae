import { configure } from '@testing-library/dom';

/** What a page fetches late comes late on a computer that has much else to do. */
configure({ asyncUtilTimeout: 30_000 });

/** React's test mode. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
