import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ApiScope } from '@yardmaster/core/apiScopes.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { CODE_FAMILY } from '@yardmaster/core/typeScale.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useText } from '../../../lib/intl.tsx'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { CopyDialog } from '../../../ui/dialogs/CopyDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'

type Props = { name: string; scopes: readonly ApiScope[]; token: string; onClose: () => void }

/** Shows a new token, this one time only, with a call that works. */
export function TokenSecretDialog({ name, scopes, token, onClose }: Props) {
  const text = useText()
  const { show } = useSnackbar()
  const example = `curl -H "Authorization: Bearer ${token}" ${window.location.origin}${examplePath(scopes)}`
  return (
    <CopyDialog
      once
      title={text('apiTokens.secret.title', { name })}
      body={text('apiTokens.secret.once')}
      label={text('apiTokens.secret.value')}
      value={token}
      words={{
        copy: text('copying.copy'),
        copied: text('copying.copied'),
        notCopied: text('copying.blocked'),
        done: text('apiTokens.secret.done'),
      }}
      onClose={onClose}
    >
      <Box>
        <Typography variant="body2" color="textSecondary">
          {text('apiTokens.secret.example')}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box component="code" sx={code}>
            {example}
          </Box>
          <CopyButton
            value={example}
            label={text('apiTokens.secret.copyExample')}
            onBlocked={() => show(text('copying.blocked'), { tone: 'error' })}
          />
        </Box>
      </Box>
      <Link component={AppLink} href={paths.apiDocs} target="_blank" rel="noreferrer">
        {text('apiTokens.secret.docs')}
      </Link>
    </CopyDialog>
  )
}

/** The calls of the example, by scope. */
const EXAMPLES: Record<ApiScope, string> = {
  all: '/api/equipment',
  read: '/api/equipment',
  telemetry: '/api/snapshots',
  service: '/api/repairs',
  rentals: '/api/rentals',
  aemp: '/aemp/Fleet/1',
}

const examplePath = ([first = 'read']: readonly ApiScope[]) => EXAMPLES[first]

const code = {
  flex: 1,
  minWidth: 0,
  typography: 'body2',
  fontFamily: CODE_FAMILY,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const
