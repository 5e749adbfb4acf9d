/** A fake EventSource with the parts that we use. */
export class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 1
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }

  close() {
    this.readyState = FakeSource.CLOSED
  }

  receive(name: string, data = '', lastEventId = '1') {
    this.dispatchEvent(new MessageEvent(name, { data, lastEventId }))
  }

  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

/** Returns the stream that was opened last. */
export const lastStream = (): FakeSource => FakeSource.opened.at(-1)!
