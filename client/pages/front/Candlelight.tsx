const COINS = [
  [610, 452, 3],
  [662, 470, 5],
  [560, 486, 2],
  [705, 440, 4],
] as const;
const STOPS = [
  [300, 350],
  [352, 322],
  [415, 338],
  [470, 300],
  [452, 250],
  [520, 232],
  [585, 262],
  [640, 236],
  [700, 262],
] as const;

const GRAIN = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The quiet picture: a table by candle-light with a map and some gold. Stands in until (or instead of) the live table. */
export function Candlelight() {
  return (
    <svg className="front-still" aria-hidden="true" focusable="false" viewBox="0 0 1000 640" preserveAspectRatio="xMidYMid slice">
      <defs>
        <radialGradient id="still-glow" cx="0.62" cy="0.42" r="0.6">
          <stop offset="0" stopColor="#c98f45" stopOpacity="0.55" />
          <stop offset="0.5" stopColor="#6b4420" stopOpacity="0.28" />
          <stop offset="1" stopColor="#140d08" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="still-wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3a2615" />
          <stop offset="1" stopColor="#1a1009" />
        </linearGradient>
        <linearGradient id="still-map" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#e9d6ab" />
          <stop offset="1" stopColor="#b08f58" />
        </linearGradient>
        <linearGradient id="still-coin" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffe6a3" />
          <stop offset="1" stopColor="#a8762b" />
        </linearGradient>
        <radialGradient id="still-flame" cx="0.5" cy="0.7" r="0.6">
          <stop offset="0" stopColor="#fff6d5" />
          <stop offset="0.6" stopColor="#ffc766" />
          <stop offset="1" stopColor="#ff9a3c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1000" height="640" fill="#120b06" />
      <ellipse cx="520" cy="400" rx="520" ry="250" fill="url(#still-wood)" />
      {GRAIN.map((at) => (
        <path
          key={at}
          d={`M20 ${250 + at * 38} Q 480 ${230 + at * 42} 1000 ${255 + at * 36}`}
          stroke="#000"
          strokeOpacity="0.16"
          fill="none"
        />
      ))}
      <path d="M230 300 L 700 205 Q 742 198 752 232 L 790 380 Q 796 410 762 418 L 300 500 Q 258 506 248 470 Z" fill="url(#still-map)" />
      <path d="M250 312 L 700 222 M 275 470 L 765 385" stroke="#7b5a2a" strokeOpacity="0.35" strokeWidth="2" />
      <polyline
        points={STOPS.map((stop) => stop.join(',')).join(' ')}
        fill="none"
        stroke="#6b2f1d"
        strokeWidth="3.5"
        strokeDasharray="9 8"
        strokeLinecap="round"
      />
      {STOPS.map(([x, y]) => (
        <circle key={`${x}`} cx={x} cy={y} r="8" fill="#d9c08a" stroke="#5b3a1c" strokeWidth="2.5" />
      ))}
      <path d="M284 352 v-26 h9 v7 h8 v-7 h9 v7 h8 v-7 h9 v26 z" fill="#5b3a1c" />
      <path d="M690 252 l16 18 m0 -18 l-16 18" stroke="#8c2a1a" strokeWidth="6" strokeLinecap="round" />
      {COINS.map(([x, y, many]) =>
        Array.from({ length: many }, (_, at) => (
          <ellipse
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
            key={`${x}-${at}`}
            cx={x + (at % 2) * 2}
            cy={y - at * 8}
            rx="24"
            ry="10"
            fill="url(#still-coin)"
            stroke="#6d4a16"
            strokeWidth="1.5"
          />
        )),
      )}
      <path d="M842 340 q 14 -8 28 0 v92 q -14 8 -28 0 z" fill="#e8dcc0" />
      <ellipse cx="856" cy="318" rx="10" ry="26" fill="url(#still-flame)" />
      <circle cx="856" cy="320" r="150" fill="url(#still-glow)" />
      <rect width="1000" height="640" fill="url(#still-glow)" />
    </svg>
  );
}
