import Skeleton from '@mui/material/Skeleton'
import type { User } from '@yardmaster/core/contract/account/users.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { AccessForm } from './AccessForm.tsx'
import { GrantedAccess } from './GrantedAccess.tsx'
import { useAccess } from '../people/people.api.ts'

/** Which things a worker sees; to be changed by those who manage them. */
export function AccessCard({ user }: { user: User }) {
  const text = useText()
  const { data, error, refetch } = useAccess(user.id)
  const mayManage = useCan('user.manage', { id: user.id, role: user.role, branchId: user.branch.id })
  return (
    <Card title={text('people.access')}>
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={160} aria-busy="true" />}
      {data && !mayManage && <GrantedAccess access={data} />}
      {/* A save brings a new state to start from. */}
      {data && mayManage && (
        <AccessForm key={`${data.allThings} ${data.refs.join()}`} user={user} access={data} />
      )}
    </Card>
  )
}
