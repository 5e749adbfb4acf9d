/** Sends commands to devices that are connected to any process. Rejects with CommandFailed. */
export type Commands = { send(uniqueId: string, command: string): Promise<string> }
