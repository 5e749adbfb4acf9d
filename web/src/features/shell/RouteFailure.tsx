import { Failure } from '../../ui/ErrorBoundary.tsx'

/**
 * When a page's code does not arrive or the page fails outside its content. Loading anew also brings a new version of
 * the application, whose files have other names.
 */
export function RouteFailure() {
  return <Failure onRetry={() => window.location.reload()} />
}
