import Box from '@mui/material/Box'

type Props = {
  /** Degrees clockwise from north; null: it stands. */
  heading: number | null
  color?: string
}

const SIZE = 26

/** Where it is at the instant that is looked at; an arrow while it moves. */
export function TrailDot({ heading, color = '#0b6670' }: Props) {
  return (
    <Box
      component="svg"
      viewBox="-13 -13 26 26"
      width={SIZE}
      height={SIZE}
      aria-hidden
      sx={{ display: 'block', pointerEvents: 'none', filter: 'drop-shadow(0 1px 2px rgb(0 0 0 / 0.4))' }}
    >
      {heading === null ? (
        <circle r={7} fill={color} stroke="#fff" strokeWidth={2.5} />
      ) : (
        <path
          d="M0-10 8 9 0 5-8 9z"
          transform={`rotate(${heading})`}
          fill={color}
          stroke="#fff"
          strokeWidth={2.5}
          strokeLinejoin="round"
        />
      )}
    </Box>
  )
}
