import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useText } from '../../../../lib/intl.tsx'
import { CopiedValue } from '../../../../ui/actions/CopiedValue.tsx'
import { Card } from '../../../../ui/page/Card.tsx'
import { QrCode } from '../../../../widgets/qr/QrCode.tsx'
import type { Setup } from './deviceSetup.ts'
import type { Kind } from './kinds.ts'

type Props = { kind: Kind; setup: Setup }

const QR_SIDE = 240

/** What to type into the device, or to scan or paste. */
export function SettingsCard({ kind, setup: { settings, snippet, link } }: Props) {
  const text = useText()
  return (
    <Card title={text('connect.setup.settings')}>
      {link !== undefined && (kind === 'traccarClient' || kind === 'owntracks') && (
        <ScanOrOpen kind={kind} link={link} />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {text(`connect.hint.${kind}`)}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {settings.map(({ name, value }) => (
          <CopiedValue key={name} name={text(`connect.setting.${name}`)} value={value} />
        ))}
        {snippet && <CopiedValue name={text(`connect.snippet.${snippet.name}`)} value={snippet.value} />}
      </Box>
    </Card>
  )
}

function ScanOrOpen({ kind, link }: { kind: 'traccarClient' | 'owntracks'; link: string }) {
  const text = useText()
  const app = text(`connect.kind.${kind}`)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
      <QrCode content={link} label={text('connect.qr', { app })} side={QR_SIDE} />
      <Box sx={{ flex: '1 1 220px', display: 'grid', justifyItems: 'start', gap: 1.5 }}>
        <Typography variant="body2">{text(`connect.qr.hint.${kind}`)}</Typography>
        {/* On the phone itself, there is nothing to scan with. */}
        <Button variant="outlined" color="inherit" href={link}>
          {text('connect.open', { app })}
        </Button>
      </Box>
    </Box>
  )
}
