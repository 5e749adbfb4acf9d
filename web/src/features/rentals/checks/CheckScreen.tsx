import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { FullScreenForm } from '../../../ui/page/FullScreenForm.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { NotFoundPage } from '../../../widgets/NotFoundPage.tsx'
import type { wayOf } from './checkWays.ts'

type Loaded = { data: unknown; error: CallError | null; refetch: () => unknown }

type Props = {
  way: ReturnType<typeof wayOf>
  /** Known once it has loaded. */
  asset: { id: number; name: string } | undefined
  loads: readonly Loaded[]
  children: () => ReactNode
}

const isGone = (error: CallError | null) =>
  error instanceof CallError && (error.status === 404 || error.status === 422)

/** The frame of a check: title, loading and errors. The content is shown when everything has loaded. */
export function CheckScreen({ way, asset, loads, children }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const failed = loads.find(({ data, error }) => data === undefined && error !== null)
  if (failed && isGone(failed.error)) return <NotFoundPage />
  const backTo = asset ? paths.equipment(asset.id) : paths.assets
  const isReady = loads.every(({ data }) => data !== undefined)
  return (
    <FullScreenForm
      title={asset ? text(`check.${way}.title`, { name: asset.name }) : text(`check.${way}`)}
      section="assets"
      backTo={backTo}
      onClose={() => void navigate(backTo)}
    >
      {failed && (
        <LoadError error={failed.error} onRetry={() => loads.forEach(({ refetch }) => void refetch())} />
      )}
      {!failed && !isReady && <LoadingForm />}
      {isReady && children()}
    </FullScreenForm>
  )
}

const LoadingForm = () => (
  <Stack spacing={2} sx={{ maxWidth: 720, mx: 'auto' }} aria-hidden>
    {[96, 180, 420].map((height) => (
      <Skeleton key={height} variant="rounded" height={height} />
    ))}
  </Stack>
)
