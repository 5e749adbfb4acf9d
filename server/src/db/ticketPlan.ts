/** How far a ticket is. Resolving decides, not the progress. */
export const TICKET_STATUS = `case when repair.resolved_at is null then repair.progress else 'resolved' end`

/** The maximum length of the issue on a card. */
const EXCERPT = 200

/** The parts of a JSON object that describe the plan of a ticket. */
export const PLAN_JSON = `'status', ${TICKET_STATUS}, 'priority', repair.priority, 'dueDate', repair.due_date,
  'plannedHours', repair.planned_hours,
  'assignee', (select json_build_object('id', assignee.id, 'name', assignee.first_name || ' ' || assignee.last_name)
    from app_user as assignee where assignee.account_id = repair.account_id and assignee.id = repair.assignee_id)`

/** A TicketSummary as JSON, of `repair` and `equipment`. */
export const TICKET_SUMMARY = `json_build_object('id', repair.id, 'ticketNum', repair.ticket_num,
  'equipment', json_build_object('id', equipment.id, 'name', equipment.name),
  'issue', left(repair.issue, ${EXCERPT}), 'dateCompleted', repair.date_completed, ${PLAN_JSON})`

/** What is to be done first: by due date, then by priority, then the oldest ticket. */
export const BY_URGENCY = `repair.due_date nulls last,
  array_position(array['urgent', 'high', 'normal', 'low'], repair.priority), repair.id`
