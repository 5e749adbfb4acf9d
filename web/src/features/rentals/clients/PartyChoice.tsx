import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { AddIcon } from '../../../ui/icons.tsx'

const WORDS = { words: ['clients', 'merge'] } as const
const ClientDialog = lazyPart(async () => (await import('./ClientDialog.tsx')).ClientDialog, WORDS)
const SiteDialog = lazyPart(async () => (await import('./SiteDialog.tsx')).SiteDialog, WORDS)

type Props = {
  value: ClientAndSite | null
  disabled?: boolean
  onChange: (value: ClientAndSite) => void
  /** The fields that choose from what exists. */
  children: ReactNode
}

/** Lets those who may add what is missing: a client, or a site of the chosen one. Stays within the form. */
export function PartyChoice({ value, disabled, onChange, children }: Props) {
  const text = useText()
  const mayAddClient = useCan('client.create')
  const mayAddSite = useCan('client.update')
  const [adding, setAdding] = useState<'client' | 'site' | null>(null)
  const close = () => setAdding(null)
  const isMissing = value ? mayAddSite && !value.site && !value.client.deleted : mayAddClient
  return (
    <Stack>
      {children}
      {isMissing && (
        <Box sx={{ mt: -1.5, mb: 1 }}>
          <Button
            startIcon={<AddIcon />}
            disabled={disabled ?? false}
            onClick={() => setAdding(value ? 'site' : 'client')}
          >
            {text(value ? 'client.addSite' : 'client.addClient')}
          </Button>
        </Box>
      )}
      <Suspense>
        {adding === 'client' && (
          <ClientDialog
            client={null}
            onAdded={(id, name) => onChange({ client: { id, name, deleted: false }, site: null })}
            onClose={close}
          />
        )}
        {adding === 'site' && value && (
          <SiteDialog
            clientId={value.client.id}
            site={null}
            onAdded={(id, name) => onChange({ ...value, site: { id, name, deleted: false } })}
            onClose={close}
          />
        )}
      </Suspense>
    </Stack>
  )
}
