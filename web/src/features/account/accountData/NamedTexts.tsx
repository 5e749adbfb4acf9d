import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { NamedText, PersonalData } from '@yardmaster/core/contract/account/accountData.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'

const PATHS: Record<NamedText['kind'], (id: number) => string> = {
  ticket: paths.repair,
  asset: paths.equipment,
  place: paths.place,
  client: paths.client,
  rental: paths.rental,
  task: () => paths.serviceTasks,
}

/** Texts that contain the name or email of a person, which somebody has to edit before the person is anonymized. */
export function NamedTexts({ texts: { count, shown }, keepsName }: PersonalData) {
  const text = useText()
  if (count === 0 && !keepsName) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {count > 0 && text('accountData.texts.found', { count })}
      {count > 0 && (
        <Box component="ul" sx={{ my: 1, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
          {shown.map(({ kind, id, title }) => (
            <li key={`${kind} ${id}`}>
              <Link component={AppLink} href={PATHS[kind](id)} target="_blank">
                {text(`accountData.texts.${kind}`, { title })}
              </Link>
            </li>
          ))}
          {count > shown.length && <li>{text('accountData.texts.more', { count: count - shown.length })}</li>}
        </Box>
      )}
      {keepsName && text('accountData.texts.kept')}
    </Alert>
  )
}
