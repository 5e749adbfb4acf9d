const WIDTH = 100
const HEIGHT = 30
/** Keeps the line within the picture. */
const MARGIN = 2

/** A small line of the days of a period. Hidden from screen readers, which read the figure beside it. */
export function TrendLine({ days }: { days: readonly (number | null)[] }) {
  const most = Math.max(0, ...days.map((value) => value ?? 0))
  const step = days.length > 1 ? WIDTH / (days.length - 1) : 0
  const y = (value: number) => HEIGHT - MARGIN - (most === 0 ? 0 : (value / most) * (HEIGHT - 2 * MARGIN))
  // Days without a value, such as Sundays without working hours, don't interrupt the line.
  const path = days.reduce<string>((drawn, value, index) => {
    if (value === null) return drawn
    return `${drawn}${drawn === '' ? 'M' : 'L'}${(index * step).toFixed(1)} ${y(value).toFixed(1)}`
  }, '')
  return (
    <svg className="line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} className="ground" />
      {path && <path d={path} />}
    </svg>
  )
}
