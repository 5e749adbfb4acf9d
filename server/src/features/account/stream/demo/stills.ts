import { DRIVER_EVENTS } from '@yardmaster/core/telemetry/cameras.ts'
import type { DriverEvent } from '@yardmaster/core/telemetry/cameras.ts'

// Drawn stills of the demo's driver cameras: the cab of a truck at the moment of each event, with the frame
// that such cameras draw around what they noticed.

const SKIN = '#c89a78'
const ORANGE = '#d9772b'

/** How the driver looks in an event, and the part of the picture that the camera marks. */
type Pose = { head?: string; eyes?: string; mouth?: string; belt?: false; extra?: string; mark: string }

const OPEN_EYES = '<circle cx="302" cy="150" r="5"/><circle cx="338" cy="150" r="5"/>'
const CLOSED_EYES =
  '<path d="M294 151q8 5 16 0M330 151q8 5 16 0" fill="none" stroke="#16191b" stroke-width="3" stroke-linecap="round"/>'
const MOUTH = '<path d="M306 182h28" stroke="#8d5f4a" stroke-width="4" stroke-linecap="round"/>'
const HAND = (x: number, y: number) => `<ellipse cx="${x}" cy="${y}" rx="18" ry="22" fill="${SKIN}"/>`

const POSES: Record<DriverEvent, Pose> = {
  drowsiness: { head: 'rotate(9 320 220)', eyes: CLOSED_EYES, mark: '262,88,116,128' },
  yawning: {
    eyes: CLOSED_EYES,
    mouth: '<ellipse cx="320" cy="184" rx="11" ry="15" fill="#5b2f26"/>',
    mark: '262,88,116,128',
  },
  seatbelt: { belt: false, mark: '228,216,184,110' },
  distraction: {
    head: 'translate(14 4)',
    eyes: '<circle cx="322" cy="151" r="5"/><circle cx="352" cy="151" r="5"/>',
    mark: '274,90,122,130',
  },
  phoneUse: {
    extra: `<rect x="364" y="120" width="20" height="56" rx="4" fill="#0d0f10" transform="rotate(8 374 148)"/>${HAND(384, 160)}<path d="M388 180q26 60 4 130l40 6q22-80-14-146z" fill="${ORANGE}"/>`,
    mark: '346,104,76,92',
  },
  smoking: {
    extra: `<path d="M332 184l40 10" stroke="#f2f2ee" stroke-width="6" stroke-linecap="round"/><circle cx="374" cy="194" r="4" fill="#ff5a36"/><path d="M376 184q10-14 0-26t6-28" fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`,
    mark: '300,120,104,92',
  },
}

function draw({ head = '', eyes = OPEN_EYES, mouth = MOUTH, belt, extra = '', mark }: Pose): string {
  const [x = 0, y = 0, width = 0, height = 0] = mark.split(',').map(Number)
  const strap = belt === false ? '' : '<path d="M392 228L258 360h24L408 240z" fill="#16191b"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#7fb0d4"/><stop offset="1" stop-color="#cfdce0"/></linearGradient>
<linearGradient id="cab" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#3a4146"/><stop offset="1" stop-color="#1d2124"/></linearGradient></defs>
<rect width="640" height="360" fill="url(#cab)"/>
<path d="M430 60h180v130H448z" fill="url(#sky)"/><path d="M441 150h169v40H448z" fill="#8a8456"/>
<path d="M20 70h110l30 110H20z" fill="url(#sky)"/><path d="M20 150h131l9 30H20z" fill="#8a8456"/>
<rect x="232" y="70" width="176" height="290" rx="34" fill="#4a5258"/><rect x="262" y="44" width="116" height="60" rx="24" fill="#566067"/>
<path d="M190 360q0-134 130-134t130 134z" fill="${ORANGE}"/><path d="M250 360l16-118h14l-8 118zM390 360l-16-118h-14l8 118z" fill="#e8e3b4"/>${strap}
<g transform="${head}"><path d="M298 190h44v44q-22 18-44 0z" fill="#b78a69"/><ellipse cx="320" cy="150" rx="46" ry="58" fill="${SKIN}"/>
<path d="M270 132q4-58 50-58t50 58l14 8q-66-14-114-8z" fill="#27455e"/><g fill="#16191b">${eyes}</g>${mouth}</g>${extra}
<path d="M150 360q20-54 170-54t170 54h-34q-26-28-136-28t-136 28z" fill="#101314"/>
<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#ff4d3d" stroke-width="3"/>
<path d="M0 0h640v26H0z" fill="#000" fill-opacity=".55"/><text x="12" y="18" fill="#fff" font-family="monospace" font-size="14">YARDMASTER DEMO CAMERA</text>
</svg>`
}

export const STILLS = Object.fromEntries(DRIVER_EVENTS.map((event) => [event, draw(POSES[event])])) as Record<
  DriverEvent,
  string
>
