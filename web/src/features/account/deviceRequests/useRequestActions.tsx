import type { DeviceRequest } from '@yardmaster/core/contract/account/deviceRequests.ts'
import type { RequestState } from '@yardmaster/core/rules/deviceRequests.ts'
import { isWithdrawal, mayFollow } from '@yardmaster/core/rules/deviceRequests.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useDeviceTypes } from '../devices/devices.public.ts'
import { useSetState } from './deviceRequests.api.ts'

const OFFERED = [
  { from: 'requested', to: 'ordered', label: 'deviceRequests.to.ordered' },
  { from: 'ordered', to: 'delivered', label: 'deviceRequests.to.delivered' },
  { from: 'ordered', to: 'requested', label: 'deviceRequests.back.requested' },
  { from: 'delivered', to: 'ordered', label: 'deviceRequests.back.ordered' },
  { from: 'requested', to: 'canceled', label: 'deviceRequests.to.canceled' },
  { from: 'canceled', to: 'requested', label: 'deviceRequests.restore' },
] as const

/** The changes of state that the user may make. Canceling asks first, and each can be undone. */
export function useRequestActions() {
  const text = useText()
  const mayUpdate = useCan('deviceRequest.update')
  const mayWithdraw = useCan('deviceRequest.create')
  const [canceling, setCanceling] = useState<DeviceRequest | null>(null)
  const change = useStateChange()
  const actionsOf = (request: DeviceRequest): Action[] =>
    OFFERED.filter(({ from, to }) => from === request.state && mayFollow(from, to)).map(({ to, label }) => ({
      id: to,
      label: text(label),
      ...(to === 'canceled' && { tone: 'danger' as const }),
      hidden: !mayUpdate && !(mayWithdraw && isWithdrawal(request.state, to)),
      onClick: () => (to === 'canceled' ? setCanceling(request) : change(request, to)),
    }))
  const confirmation = canceling && (
    <CancelQuestion
      request={canceling}
      onClose={() => setCanceling(null)}
      onConfirm={() => {
        change(canceling, 'canceled')
        setCanceling(null)
      }}
    />
  )
  return { actionsOf, confirmation }
}

function useStateChange() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { mutate } = useSetState()
  const { data: types } = useDeviceTypes()
  const change = ({ id, device, state: was }: DeviceRequest, state: RequestState, undone = false): void => {
    const name = types?.get(device)?.label ?? device
    const undo = () => change({ id, device, state } as DeviceRequest, was, true)
    mutate(
      { params: { id }, body: { state, was } },
      {
        onSuccess: () =>
          show(
            text('deviceRequests.changed', { device: name, state: text(`requestState.${state}`) }),
            undone ? {} : { undo },
          ),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  }
  return (request: DeviceRequest, state: RequestState) => change(request, state)
}

type QuestionProps = { request: DeviceRequest; onClose: () => void; onConfirm: () => void }

function CancelQuestion({ request: { device, quantity }, onClose, onConfirm }: QuestionProps) {
  const text = useText()
  const { data: types } = useDeviceTypes()
  return (
    <LazyConfirmDialog
      open
      tone="danger"
      title={text('deviceRequests.cancelTitle')}
      body={text('deviceRequests.cancelBody', { quantity, device: types?.get(device)?.label ?? device })}
      confirm={text('deviceRequests.to.canceled')}
      cancel={text('deviceRequests.cancelNo')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}
