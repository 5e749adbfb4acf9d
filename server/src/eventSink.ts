/** Where server-sent events are written to. */
export type EventSink = {
  send(message: { event: string; id: string; data: string }): void
  /** Tells that the line is alive, and moves the reader's last id. */
  beat(id: string): void
  end(): void
  onClose(listener: () => void): void
}
