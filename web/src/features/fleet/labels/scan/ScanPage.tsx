import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { assetOfLabel } from '@yardmaster/core/rules/labelAddress.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useHashState } from '../../../../lib/hash.ts'
import { useText } from '../../../../lib/intl.tsx'
import { WarningIcon } from '../../../../ui/icons.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { EquipmentPicker } from '../../../../widgets/pickers/EquipmentPicker.tsx'
import { useScanner } from './useScanner.ts'

/** What opens after the scan: by default, the page of the asset. */
const ScanHash = z.object({ to: z.optional(z.enum(['checkOut', 'ticket'])) })
const DESTINATIONS = { checkOut: paths.walkIn, ticket: paths.createRepair }

/** Reads the label of an asset with the camera, or lets the user choose the asset, and opens it. */
export function ScanPage() {
  const text = useText()
  const navigate = useNavigate()
  const [{ to }] = useHashState(ScanHash)
  const [isUnknown, setUnknown] = useState(false)
  const open = (id: number) =>
    void navigate(to ? DESTINATIONS[to](id) : paths.equipment(id), { replace: true })
  const { video, state, restart } = useScanner((content) => {
    const id = assetOfLabel(content, window.location.origin)
    setUnknown(id === null)
    if (id !== null) open(id)
  })
  const isFailed = state !== 'starting' && state !== 'on'
  return (
    <Page title={text('scan.title')} section="assets" backTo={paths.assets}>
      <Stack spacing={2} sx={{ maxWidth: 480, mx: 'auto' }}>
        {isFailed ? (
          <Box sx={noPicture}>
            <Alert
              severity="warning"
              icon={<WarningIcon />}
              action={
                state !== 'unsupported' && (
                  <Button color="inherit" onClick={restart}>
                    {text('scan.retry')}
                  </Button>
                )
              }
            >
              {text(`scan.${state}`)}
            </Alert>
          </Box>
        ) : (
          <Box
            component="video"
            ref={video}
            muted
            playsInline
            aria-label={text('scan.camera')}
            sx={picture}
          />
        )}
        <Typography
          component="output"
          color={isUnknown ? 'error' : 'textSecondary'}
          sx={{ minHeight: '1lh' }}
        >
          {!isFailed &&
            text(isUnknown ? 'scan.unknown' : state === 'starting' ? 'scan.starting' : 'scan.hint')}
        </Typography>
        <EquipmentPicker
          label={text('scan.manual')}
          initial={null}
          onChange={(id) => {
            if (id !== null) open(id)
          }}
        />
      </Stack>
    </Page>
  )
}

/** As high as the picture, so that the field below doesn't move. */
const noPicture = {
  display: 'grid',
  alignContent: 'center',
  aspectRatio: '1',
  p: 2,
  borderRadius: 2,
  bgcolor: 'action.hover',
} as const

const picture = {
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: 2,
  bgcolor: 'common.black',
} as const
