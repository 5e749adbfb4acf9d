/** Reads 17:00, or 5:00 PM. */
export function readClock(text: string): { hour: number; minute: number } | null {
  const found = /^(\d\d?):(\d\d)(?::\d\d)?\s*([ap])?\.?\s?m?\.?$/i.exec(text.trim())
  if (!found) return null
  const hour = Number(found[1])
  const half = found[3]?.toLowerCase()
  const isTwelve = hour % 12 === 0
  if (!half) return { hour, minute: Number(found[2]) }
  return { hour: (isTwelve ? 0 : hour) + (half === 'p' ? 12 : 0), minute: Number(found[2]) }
}
