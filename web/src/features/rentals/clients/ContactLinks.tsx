import Link from '@mui/material/Link'

/** Above the link that covers a row. */
const above = { position: 'relative', zIndex: 1, overflowWrap: 'anywhere' } as const

/** Dials the number: spaces and punctuation are for readers. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <Link href={`tel:${phone.replaceAll(/[^\d+*#,;]/g, '')}`} sx={above}>
    {phone}
  </Link>
)

export const EmailLink = ({ email }: { email: string }) => (
  <Link href={`mailto:${email}`} sx={above}>
    {email}
  </Link>
)
