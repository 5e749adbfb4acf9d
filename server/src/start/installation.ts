import type { BackupPlace } from '../backup/place.ts'
import type { Config } from '../config.ts'
import type { DemoSignIns, DeviceAddresses, Installation } from '../context.ts'
import type { DevicePorts } from '../telemetry/gateways/start.ts'
import type { Certificates } from '../tls/openCertificates.ts'

/** What requests may know about this installation. */
export const installationOf = (
  config: Config,
  parts: {
    demo: DemoSignIns | null
    embedded: boolean
    place: BackupPlace
    certificates: Certificates
    gateways: () => DevicePorts | null
    setupToken: string
  },
): Installation => ({
  demo: parts.demo,
  setupToken: parts.setupToken,
  adminAccounts: config.adminAccounts,
  backups: {
    embedded: parts.embedded,
    place: { kind: parts.place.kind, where: parts.place.where },
  },
  tankLevelAccounts: config.tankLevelAccounts,
  salesEmail: config.salesEmail,
  deviceAddresses: () => ({
    publicUrl: config.publicOrigin === null ? null : config.publicUrl,
    ports: portsOf(config, parts.gateways()),
  }),
  certificates: () => parts.certificates.all,
})

/** The ports that this process has opened. If another one holds the devices, the configured ports. */
function portsOf({ gateways: configured }: Config, open: DevicePorts | null): DeviceAddresses['ports'] {
  const ports = {
    teltonika: configured.teltonikaPort,
    queclink: configured.queclinkPort,
    ruptela: configured.ruptelaPort,
    osmand: configured.osmandPort,
    mqtt: configured.mqttPort,
    teltonikaTls: configured.teltonikaTlsPort ?? null,
    osmandTls: configured.osmandTlsPort ?? null,
    mqttTls: configured.mqttTlsPort ?? null,
  }
  if (!open) return ports
  const { teltonika, queclink, ruptela, osmand, mqtt, teltonikaTls, osmandTls, mqttTls } = open
  return {
    teltonika: teltonika?.port ?? null,
    queclink: queclink?.port ?? null,
    ruptela: ruptela?.port ?? null,
    osmand: osmand?.port ?? null,
    mqtt: mqtt?.port ?? null,
    teltonikaTls: teltonikaTls?.port ?? null,
    osmandTls: osmandTls?.port ?? null,
    mqttTls: mqttTls?.port ?? null,
  }
}
