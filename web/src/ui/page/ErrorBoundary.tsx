import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { useText } from '../../lib/intl.tsx'
import { CodeError } from '../../lib/lazy.ts'
import { useRetryOffer } from '../../lib/waits.ts'
import { EmptyState } from './EmptyState.tsx'
import { WarningIcon } from '../icons.tsx'

type FailureProps = { isCode: boolean; onRetry: () => void }

/** Reports that a part of the page failed and offers a retry. Code can be missing because there is no connection. */
function Failure({ isCode, onRetry }: FailureProps) {
  const text = useText()
  useRetryOffer()
  const why = isCode && !navigator.onLine ? 'offline' : 'error'
  return (
    <div role="alert">
      <EmptyState icon={<WarningIcon />} title={text(TITLES[why])} body={text(BODIES[why])}>
        <Button variant="outlined" color="inherit" onClick={onRetry}>
          {text('app.error.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}

const TITLES = { error: 'app.error.title', offline: 'app.error.offline.title' } as const
const BODIES = { error: 'app.error.body', offline: 'app.error.offline.body' } as const

type Props = {
  /** Called on retry instead of rendering the same content again. */
  onRetry?: () => void
  /** When this value changes, the failed part is rendered again, because another page may work. */
  resetOn?: string
  children: ReactNode
}

type State = { failed: boolean; isCode: boolean; resetOn: string | undefined }

/** Keeps an error in one part of a page from breaking the rest. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, isCode: false, resetOn: this.props.resetOn }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, isCode: error instanceof CodeError }
  }

  static getDerivedStateFromProps({ resetOn }: Props, state: State) {
    return resetOn === state.resetOn ? null : { failed: false, resetOn }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const again = () => (this.state.isCode ? window.location.reload() : this.setState({ failed: false }))
    return <Failure isCode={this.state.isCode} onRetry={this.props.onRetry ?? again} />
  }
}
