import { useBranchLabel } from '../../lib/branches.ts'
import { useSession } from '../../lib/session.tsx'
import { useQuestion } from '../renewal/question.ts'
import { BranchNotice } from './BranchNotice.tsx'
import { OtherViewDialog } from './OtherViewDialog.tsx'
import { useOtherTabs } from './useOtherTabs.ts'

/** Says what other tabs of this browser have changed for this page: its branch, or who is signed in. */
export function OtherTabs() {
  const { user } = useSession()
  const own = useBranchLabel()
  const other = useOtherTabs()
  const isAskedToSignIn = useQuestion() !== null
  return (
    <>
      <BranchNotice other={other.branch} />
      {/* The question to sign in again names the other user itself. */}
      {other.user && !isAskedToSignIn && (
        <OtherViewDialog key={other.user.id} about="otherUser" other={other.user.name} own={user.name} />
      )}
      {other.isBranchRefused && !isAskedToSignIn && <OtherViewDialog about="otherBranch" own={own} />}
    </>
  )
}
