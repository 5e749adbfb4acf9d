import { useText } from '../../lib/intl.tsx'

const HOUR = 3600
const DAY = 24 * HOUR

/** Formats a downtime as days and hours, as people in a shop say it. */
export function useDowntimeText() {
  const text = useText()
  return (seconds: number): string => {
    const whole = Math.max(0, seconds)
    const days = Math.floor(whole / DAY)
    const hours = Math.floor((whole % DAY) / HOUR)
    if (days === 0 && hours === 0) return text('ticket.downtime.minutes', { minutes: Math.floor(whole / 60) })
    return days === 0
      ? text('ticket.downtime.hours', { hours })
      : text('ticket.downtime.days', { days, hours })
  }
}
