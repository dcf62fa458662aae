/** What the layer of ink for the own eyes is called. */
export const OWN_NAME = 'Only me';
