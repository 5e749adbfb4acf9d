export { AreaGateway } from './AreaGateway.tsx'
export { GatewayEvents } from './GatewayEvents.tsx'
export { LastHeard } from './LastHeard.tsx'
export { useGateways } from './gateways.api.ts'
