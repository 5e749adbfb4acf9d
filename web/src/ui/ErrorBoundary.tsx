import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { useText } from '../lib/intl.tsx'
import { EmptyState } from './EmptyState.tsx'
import { WarningIcon } from './icons.tsx'

/** Says that a part of the page failed, with a way to try it again. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <div role="alert">
      <EmptyState icon={<WarningIcon />} title={text('app.error.title')} body={text('app.error.body')}>
        <Button variant="outlined" color="inherit" onClick={onRetry}>
          {text('app.error.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}

type Props = { children: ReactNode }

/** Keeps a fault in one part of a page from taking the rest with it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <Failure onRetry={() => this.setState({ failed: false })} />
  }
}
