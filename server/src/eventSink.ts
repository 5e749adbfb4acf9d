/** The target of server-sent events. */
export type EventSink = {
  send(message: { event: string; id: string; data: string }): void
  /** Signals that the connection is alive, and advances the reader's last id. */
  beat(id: string): void
  end(): void
  onClose(listener: () => void): void
}
