import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useSettled } from '../../lib/ahead.ts'
import { loadWords } from '../../lib/intl.tsx'
import { hearTabs } from '../../lib/tabs.ts'
import { untilLoaded } from '../../lib/untilLoaded.ts'

const load = async () =>
  (await Promise.all([import('./OtherTabs.tsx'), loadWords(['session.tabs'])]))[0].OtherTabs

/**
 * Loads after the page. It doesn't suspend, because React may render the page around a suspended
 * part twice, and it must not take the page down if it can't be loaded.
 */
export function LazyOtherTabs() {
  const [OtherTabs, setOtherTabs] = useState<ComponentType | null>(null)
  const isDue = useSettled()
  useEffect(() => void hearTabs(), [])
  useEffect(() => {
    if (!isDue) return
    void untilLoaded(load).then((loaded) => setOtherTabs(() => loaded))
  }, [isDue])
  return OtherTabs && <OtherTabs />
}
