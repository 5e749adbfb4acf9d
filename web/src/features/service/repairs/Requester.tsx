import Link from '@mui/material/Link'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'

/** The contact of the person who requested the repair, and when that was. */
export function Requester({ contact, createdAt }: NonNullable<Repair['request']>) {
  const text = useText()
  const format = useTimeFormat()
  const href = hrefOf(contact)
  return (
    <>
      {href ? (
        <Link underline="always" href={href}>
          {contact}
        </Link>
      ) : (
        contact || text('repair.noContact')
      )}
      {` · ${format.dateTime(createdAt)}`}
    </>
  )
}

/** People type what they like. Only a plain email address or phone number becomes a link. */
function hrefOf(contact: string): string | null {
  if (/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(contact)) return `mailto:${contact}`
  return /^\+?[\d\s().-]{7,20}$/.test(contact) ? `tel:${contact.replaceAll(/[^\d+]/g, '')}` : null
}
