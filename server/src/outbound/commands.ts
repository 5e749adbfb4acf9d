/** Sends commands to devices that are connected to this process. Rejects with CommandFailed. */
export type Commands = { send(uniqueId: string, command: string): Promise<string> }
