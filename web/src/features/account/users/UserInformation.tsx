import type { User } from '@yardmaster/core/contract/account/users.ts'
import { useText } from '../../../lib/intl.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import type { Action } from '../../../ui/actions/Action.ts'
import { OverflowMenu } from '../../../ui/actions/ActionMenu.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { BranchLink } from '../../../widgets/people/BranchLink.tsx'

/** The facts about a user. Operators have no email, and only workers can be view-only. */
export function UserInformation({ user, actions }: { user: User | undefined; actions: readonly Action[] }) {
  const text = useText()
  const isMobile = useIsMobile()
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
    <Card
      title={text('people.information')}
      // On a phone, the bar has this menu.
      actions={
        user &&
        !isMobile && <OverflowMenu label={text('people.actions', { name: user.name })} actions={actions} />
      }
    >
      <Facts facts={facts} loading={!user} />
    </Card>
  )
}
