import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { KnownPerson } from '@yardmaster/core/contract/account/accountData.ts'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { AccountDataHash } from './accountData.hash.ts'
import { useKnownPeople } from './accountData.api.ts'
import { FoundData } from './FoundData.tsx'

/** Finds, hands out and removes the data of a person. */
export function PersonCard() {
  const text = useText()
  const [{ person }, setHash] = useHashState(AccountDataHash)
  const { data: people, error, refetch } = useKnownPeople()
  const nameOf = ({ name, isFormer, isAnonymized }: KnownPerson) => {
    if (isAnonymized) return `${name} (${text('accountData.person.anonymized')})`
    return isFormer ? `${name} (${text('accountData.person.former')})` : name
  }
  const chosen = people?.find(({ id }) => String(id) === person)
  return (
    <Card title={text('accountData.person')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('accountData.person.about')}
      </Typography>
      {!people && error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: 'grid', maxWidth: 360 }}>
          <ChoiceField
            label={text('accountData.person.choose')}
            options={people?.map((each) => ({ id: each.id, name: nameOf(each) }))}
            value={chosen?.id}
            onChange={(id) => setHash({ person: id === null ? undefined : String(id) })}
          />
        </Box>
      )}
      {chosen && <FoundData key={chosen.id} id={chosen.id} />}
    </Card>
  )
}
