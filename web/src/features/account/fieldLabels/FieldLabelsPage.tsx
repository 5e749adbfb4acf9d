import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { eyeSensorOf } from '@yardmaster/core/telemetry/eyeSensors.ts'
import { standardFieldName } from '@yardmaster/core/telemetry/fieldNames.ts'
import { INPUT_FIELDS, isInputField } from '@yardmaster/core/telemetry/inputFields.ts'
import { FIELDS } from '@yardmaster/core/telemetry/fields.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useFieldLabels } from '../../../lib/fieldLabels.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { HistoryIcon } from '../../../ui/icons.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { AccountTabs } from '../../../widgets/account/AccountTabs.tsx'
import { EditableLabel } from './EditableLabel.tsx'

/** The editable inputs first. Fields of EYE sensors are left out, because they are numbered by sensor. */
const LISTED = [
  ...INPUT_FIELDS,
  ...Object.keys(FIELDS).filter((name) => !isInputField(name) && !eyeSensorOf(name)),
]

/** The names of device fields, of which administrators can change those of inputs. */
export function FieldLabelsPage() {
  const text = useText()
  const { account } = useSession()
  const mayEdit = useCan('account.manage')
  return (
    <Page
      title={text('fieldLabels.title')}
      section="account"
      bare
      actions={[
        {
          id: 'history',
          label: text('activity.history'),
          icon: <HistoryIcon />,
          overflow: true,
          href: paths.history(paths.accountLabels, formatRef({ kind: 'account', id: account.id })),
        },
      ]}
    >
      <AccountTabs />
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 900 }}>
        <Card title={text('fieldLabels.table')}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {text(mayEdit ? 'fieldLabels.why' : 'fieldLabels.readOnly')}
          </Typography>
          <Box component="table" aria-label={text('fieldLabels.table')} sx={table}>
            <thead>
              <tr>
                <th scope="col">{text('fieldLabels.field')}</th>
                <th scope="col">{text('fieldLabels.label')}</th>
              </tr>
            </thead>
            <tbody>
              {LISTED.map((name) => (
                <FieldRow key={name} name={name} mayEdit={mayEdit} />
              ))}
            </tbody>
          </Box>
        </Card>
      </Box>
    </Page>
  )
}

function FieldRow({ name, mayEdit }: { name: string; mayEdit: boolean }) {
  const text = useText()
  const labels = useFieldLabels()
  const standard = standardFieldName(name, text)
  return (
    <tr>
      <th scope="row">{standard}</th>
      <td>
        {isInputField(name) && mayEdit ? (
          <EditableLabel field={name} standard={standard} label={labels[name] ?? ''} />
        ) : (
          (isInputField(name) && labels[name]) || standard
        )}
      </td>
    </tr>
  )
}

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'left', px: 1, py: 0.5, height: 44, borderBottom: 1, borderColor: 'divider' },
  '& th': { fontWeight: 'inherit', overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary', typography: 'smallStrong' },
  '& th:first-of-type': { width: { xs: '42%', md: '40%' } },
} as const
