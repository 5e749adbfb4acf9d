import type { User } from '@yardmaster/core/contract/account/users.ts'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { BranchLink } from '../../../widgets/people/BranchLink.tsx'

/** The facts about a user. Operators have no email, and only workers can be view-only. */
export function UserInformation({ user }: { user: User | undefined }) {
  const text = useText()
  const facts = [
    { id: 'firstName', label: text('profile.firstName'), value: user?.firstName },
    { id: 'lastName', label: text('profile.lastName'), value: user?.lastName },
    {
      id: 'branch',
      label: text('people.branch'),
      value: user && <BranchLink branch={user.branch} />,
    },
    ...(user?.role === 'operator' ? [] : [{ id: 'email', label: text('people.email'), value: user?.email }]),
    { id: 'role', label: text('people.role'), value: user && text(`role.${user.role}`) },
    ...(user?.role === 'worker'
      ? [
          {
            id: 'viewOnly',
            label: text('people.viewOnly'),
            value: text(user.viewOnly ? 'people.yes' : 'people.no'),
          },
        ]
      : []),
  ]
  return (
    <Card title={text('people.information')}>
      <Facts facts={facts} loading={!user} />
    </Card>
  )
}
