import { useEffect, useState } from 'react'
import { currentEndpoint, isPushSupported, subscribeBrowser, unsubscribeBrowser } from './browserPush.ts'
import { useAddDevice, useRemoveDevice } from './push.api.ts'

export type Hindrance = 'unsupported' | 'denied' | 'failed'

/** Turns push notifications of this browser on and off. */
export function useThisBrowser(publicKey: string | undefined) {
  const [endpoint, setEndpoint] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [hindrance, setHindrance] = useState<Hindrance | null>(() => initialHindrance())
  const add = useAddDevice()
  const remove = useRemoveDevice()
  useEffect(() => {
    void currentEndpoint().then(setEndpoint)
  }, [])

  async function subscribe(key: string): Promise<void> {
    const made = await subscribeBrowser(key)
    if (!made) return setHindrance('denied')
    setHindrance(null)
    add.mutate(
      { body: made },
      { onSuccess: () => setEndpoint(made.endpoint), onError: () => setHindrance('failed') },
    )
  }

  return {
    endpoint,
    hindrance,
    isBusy: isBusy || add.isPending,
    turnOn() {
      if (publicKey === undefined) return
      setBusy(true)
      void subscribe(publicKey)
        // Some browsers have no push service, or can't reach it.
        .catch(() => setHindrance('failed'))
        .finally(() => setBusy(false))
    },
    remove(device: { id: number; endpoint: string }, handlers: Parameters<typeof remove.mutate>[1]) {
      void unsubscribeBrowser(device.endpoint).catch(() => {})
      if (device.endpoint === endpoint) setEndpoint(null)
      remove.mutate({ params: { id: device.id } }, handlers)
    },
  }
}

function initialHindrance(): Hindrance | null {
  if (!isPushSupported()) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}
