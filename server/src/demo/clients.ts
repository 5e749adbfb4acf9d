/** A site is one of the demo's places, or an address without a place. */
type DemoSite = { place: string } | { name: string; address: string }

export type DemoClient = {
  name: string
  contact: string
  phone: string
  email: string
  sites: readonly DemoSite[]
}

/** The companies that rent from the demo accounts, by the account's key. All are invented. */
export const DEMO_CLIENTS: Readonly<Record<string, readonly DemoClient[]>> = {
  frontRange: [
    {
      name: 'Summit Peak Builders',
      contact: 'Dana Whitaker',
      phone: '+1 303-555-0181',
      email: 'dana.whitaker@summitpeak.example',
      sites: [
        { place: 'Fitzsimons Clinic' },
        { place: 'Stonegate Town Center' },
        { name: 'Havana Street Offices', address: 'Havana Street, Aurora, CO 80010' },
        { name: 'Equipment storage', address: 'East 58th Avenue, Denver, CO 80216' },
      ],
    },
    {
      name: 'Clear Creek Water District',
      contact: 'Luis Ortega',
      phone: '+1 303-555-0124',
      email: 'operations@clearcreekwater.example',
      sites: [
        { place: 'Clear Creek Water Plant' },
        { name: 'Lookout pump station', address: 'Lookout Mountain Road, Golden, CO 80401' },
      ],
    },
    {
      name: 'Bluebird Parking Partners',
      contact: 'Priya Nair',
      phone: '+1 720-555-0136',
      email: 'projects@bluebirdparking.example',
      sites: [{ place: 'Flatiron Crossing Garage' }],
    },
    {
      name: 'Arrowhead School Construction',
      contact: 'Tom Becker',
      phone: '+1 303-555-0159',
      email: 'tom@arrowheadschools.example',
      sites: [
        { place: 'Castle Rock Middle School' },
        { name: 'District bus depot', address: 'Plum Creek Parkway, Castle Rock, CO 80109' },
      ],
    },
    {
      name: 'Mile High Bridge & Rail',
      contact: 'Karen Lindqvist',
      phone: '+1 303-555-0173',
      email: 'dispatch@milehighbridge.example',
      sites: [{ place: 'Littleton Light Rail Bridge' }, { place: 'Sugar Land Overpass' }],
    },
    {
      name: 'Wasatch Home Group',
      contact: 'Becky Jensen',
      phone: '+1 801-555-0144',
      email: 'becky@wasatchhomes.example',
      sites: [{ place: 'Bountiful Ridge Homes' }],
    },
    {
      name: 'Granite Data Systems',
      contact: 'Owen Park',
      phone: '+1 385-555-0102',
      email: 'sitework@granitedata.example',
      sites: [{ place: 'Lehi Data Center' }],
    },
    {
      name: 'Beehive Civil Contractors',
      contact: 'Mark Sorensen',
      phone: '+1 801-555-0190',
      email: 'mark@beehivecivil.example',
      sites: [{ place: 'Sandy Civic Center' }, { place: 'Tooele Distribution Hub' }],
    },
    {
      name: 'Lone Star Logistics Builders',
      contact: 'Rosa Delgado',
      phone: '+1 713-555-0127',
      email: 'rosa@lonestarlogistics.example',
      sites: [{ place: 'Katy Logistics Park' }],
    },
    {
      name: 'Gulf Terminal Services',
      contact: 'Andre Broussard',
      phone: '+1 281-555-0165',
      email: 'yard@gulfterminal.example',
      sites: [
        { place: 'Ship Channel Terminal 4' },
        { name: 'Barge dock', address: 'Clinton Drive, Houston, TX 77020' },
      ],
    },
    {
      name: 'Magnolia Healthcare Construction',
      contact: 'Emily Tran',
      phone: '+1 713-555-0188',
      email: 'emily.tran@magnoliahc.example',
      sites: [{ place: 'Pearland Medical Tower' }],
    },
    {
      name: 'Bayou School Contractors',
      contact: 'Greg Fontenot',
      phone: '+1 281-555-0119',
      email: 'greg@bayouschools.example',
      sites: [{ place: 'Humble High School' }],
    },
  ],
  meseta: [
    {
      name: 'Construcciones Vega Baja',
      contact: 'Marta Ibáñez',
      phone: '+34 910 555 121',
      email: 'obras@vegabaja.example',
      sites: [
        { place: 'Polígono de Arganda' },
        { name: 'Almacén de Rivas', address: 'Calle de la Fundición, 28522 Rivas-Vaciamadrid' },
      ],
    },
    {
      name: 'Promotora Getafe Norte',
      contact: 'Javier Lozano',
      phone: '+34 910 555 134',
      email: 'javier.lozano@getafenorte.example',
      sites: [{ place: 'Residencial Getafe Norte' }],
    },
    {
      name: 'Reformas Integrales Alcor',
      contact: 'Nuria Castaño',
      phone: '+34 910 555 147',
      email: 'contacto@alcor.example',
      sites: [{ place: 'Oficinas Alcobendas' }],
    },
    {
      name: 'Logística del Manzanares',
      contact: 'Óscar Prieto',
      phone: '+34 910 555 158',
      email: 'naves@logmanzanares.example',
      sites: [{ place: 'Nave logística Pinto' }],
    },
    {
      name: 'Desarrollos Minerva',
      contact: 'Alejandra Ríos',
      phone: '+52 33 5550 0176',
      email: 'alejandra@minerva.example',
      sites: [{ place: 'Torre Zapopan' }],
    },
    {
      name: 'Infraestructura de Occidente',
      contact: 'Héctor Navarro',
      phone: '+52 33 5550 0189',
      email: 'campo@infraoccidente.example',
      sites: [{ place: 'Parque Industrial El Salto' }, { place: 'Libramiento Zapotlanejo' }],
    },
  ],
}
