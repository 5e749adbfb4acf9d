import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useHashState } from '../../../../lib/hash.ts'
import { useText } from '../../../../lib/intl.tsx'
import { focusContent } from '../../../../ui/page/focusContent.ts'
import { Page } from '../../../../ui/page/Page.tsx'
import { DeviceStep } from './DeviceStep.tsx'
import { KindStep } from './KindStep.tsx'
import { KINDS } from './kinds.ts'
import { SetupStep } from './SetupStep.tsx'

const Id = z.optional(z.pipe(z.coerce.number(), z.int().check(z.positive())))

/** The step follows from what is known, so that a reload or a link continues there. */
const Hash = z.object({
  kind: z.optional(z.enum(KINDS)),
  /** The asset that the device is for, if the user comes from its page. */
  asset: Id,
  /** The id of the device, once it is registered. */
  device: Id,
})

/** Guides through connecting a device: what it is, which one, and its settings until the first reading. */
export function ConnectPage() {
  const [{ kind, asset, device }, setHash] = useHashState(Hash)
  // A new token is shown once, so it is kept only while the page is open.
  const [tokens, setTokens] = useState<Readonly<Record<number, string>>>({})
  const keepToken = (id: number, token: string) => setTokens((known) => ({ ...known, [id]: token }))
  const go = (next: Parameters<typeof setHash>[0]) => {
    setHash(next)
    // The pressed button is gone.
    focusContent()
  }
  if (device !== undefined)
    return (
      <Step number={3}>
        <SetupStep
          deviceId={device}
          kind={kind}
          token={tokens[device] ?? null}
          onToken={(token) => keepToken(device, token)}
          onRestart={() => go({ kind: undefined, asset: undefined, device: undefined })}
        />
      </Step>
    )
  if (kind === undefined)
    return (
      <Step number={1}>
        <KindStep onChoose={(chosen) => go({ kind: chosen })} />
      </Step>
    )
  return (
    <Step number={2}>
      <DeviceStep
        kind={kind}
        assetId={asset ?? null}
        onBack={() => go({ kind: undefined })}
        onRegistered={(id, token) => {
          if (token !== null) keepToken(id, token)
          go({ device: id })
        }}
      />
    </Step>
  )
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  const text = useText()
  return (
    <Page title={text('connect.title')} section="devices" backTo={paths.devices}>
      <Box sx={{ maxWidth: 880 }}>
        <Typography variant="body2" color="textSecondary">
          {text('connect.step', { step: number })}
        </Typography>
        {children}
      </Box>
    </Page>
  )
}
