import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { ADDRESS_MAX, readAddress } from './streamAddress.ts'
import { StreamScreen } from './StreamScreen.tsx'
import { usePlayer } from './usePlayer.ts'

/**
 * For developers: plays a stream, at first that of the demo. A link may specify another one, but nothing is
 * loaded until the user starts it.
 */
export function TypedStream() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('src') ?? paths.demoStream('road'))
  const [error, setError] = useState<string | null>(null)
  const { video, state, play, stop, onShown } = usePlayer()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readAddress(typed, window.location.origin)
    if ('refusal' in read) {
      setError(text(read.refusal))
      return
    }
    setSearch({ src: typed.trim() }, { replace: true })
    play(read.address)
  }
  return (
    <Page title={text('stream.title')} section="">
      <Box component="form" noValidate onSubmit={submit} sx={form}>
        <TextField
          label={text('stream.address')}
          type="url"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(null)
          }}
          placeholder="https://…/playlist.m3u8"
          autoComplete="url"
          error={error !== null}
          helperText={error ?? ' '}
          slotProps={{ htmlInput: { maxLength: ADDRESS_MAX }, inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 320px' }}
        />
        <Button type="submit" variant="contained" sx={button}>
          {text('stream.play')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          disabled={state.kind !== 'loading' && state.kind !== 'shown'}
          onClick={stop}
          sx={button}
        >
          {text('stream.stop')}
        </Button>
      </Box>
      <StreamScreen video={video} state={state} onShown={onShown} onRetry={play} />
    </Page>
  )
}

const form = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  mb: { xs: 2, md: 1 },
} as const
const button = { flex: { xs: 1, md: 'none' }, minHeight: { xs: 44, md: 37 }, minWidth: 88 } as const
