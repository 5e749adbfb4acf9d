import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ALERT_SEVERITIES, defaultSeverity } from '@yardmaster/core/alertSeverity.ts'
import type { AlertSeverity } from '@yardmaster/core/alertSeverity.ts'
import { parseTopic } from '@yardmaster/core/topics.ts'
import { useId, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { ActionMenu } from '../../../ui/actions/ActionMenu.tsx'
import { CheckIcon, ChevronDownIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useAlertRule, useSetAlertRule } from './alertRules.api.ts'

type Props = { topic: string; label: string }

/** How much the alerts of a topic matter. Managers can change it for the whole account. */
export function TopicSeverity({ topic, label }: Props) {
  const text = useText()
  const mayChange = useCan('alertRule.manage')
  const rule = useAlertRule(topic)
  const parsed = parseTopic(topic)
  const usual = parsed ? defaultSeverity(parsed) : 'warning'
  const severity = rule?.severity ?? usual
  if (mayChange) return <SeverityButton topic={topic} label={label} usual={usual} severity={severity} />
  return (
    <Typography variant="body2" color="textSecondary">
      {text('alertRules.severityOf', { severity: text(`alertSeverity.${severity}`) })}
    </Typography>
  )
}

type ButtonProps = Props & { usual: AlertSeverity; severity: AlertSeverity }

function SeverityButton({ topic, label, usual, severity }: ButtonProps) {
  const text = useText()
  const id = useId()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { mutate } = useSetAlertRule()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const nameOf = (one: AlertSeverity) => text(`alertSeverity.${one}`)
  const choose = (next: AlertSeverity) =>
    mutate(
      { params: { topic }, body: { severity: next === usual ? null : next } },
      {
        onSuccess: () => show(text('alertRules.saved', { topic: label, severity: nameOf(next) })),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  return (
    <>
      <Button
        id={id}
        color="inherit"
        endIcon={<ChevronDownIcon />}
        aria-label={text('alertRules.severityFor', { topic: label, severity: nameOf(severity) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ alignSelf: 'flex-start', ml: -1, color: 'text.secondary' }}
      >
        {text('alertRules.severityOf', { severity: nameOf(severity) })}
      </Button>
      <ActionMenu
        anchor={anchor}
        labelledBy={id}
        onClose={() => setAnchor(null)}
        actions={ALERT_SEVERITIES.map((one) => ({
          id: one,
          label: one === usual ? text('alertRules.usual', { severity: nameOf(one) }) : nameOf(one),
          ...(one === severity && { icon: <CheckIcon fontSize="small" /> }),
          onClick: () => choose(one),
        }))}
      />
    </>
  )
}
