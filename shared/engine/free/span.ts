/** What a tape spans between its two points: the way from one to the other, or an area. */
export const SPANS = ['line', 'circle', 'cone', 'box'] as const;
export type Span = (typeof SPANS)[number];

/** The usual width of a cone, in degrees. */
export const USUAL_CONE = 60;
