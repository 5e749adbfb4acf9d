import type { DemoService } from './service.ts'

export const SERVICE_IN_SPANISH: DemoService = {
  parts: [
    { name: 'Filtro de aceite de motor', number: 'P550162', unitCost: 16.8 },
    { name: 'Filtro de combustible con decantador', number: 'P551432', unitCost: 39.5 },
    { name: 'Correa del alternador', number: '8PK1420', unitCost: 33.9 },
    { name: 'Batería 12 V 110 Ah', number: 'G31-950', unitCost: 172 },
    { name: 'Latiguillo hidráulico 1/2", por metro', number: 'H-0812', unitCost: 21.6 },
    { name: 'Kit de parche y válvula', number: 'TP-40', unitCost: 21.9 },
    { name: 'Foco LED', number: 'LH-350', unitCost: 131 },
    { name: 'Pastillas de freno delanteras', number: 'BP-1184', unitCost: 84.6 },
    { name: 'Batería de ciclo profundo 6 V 225 Ah', number: 'T-105', unitCost: 164 },
    { name: 'Kit de luces de remolque', number: 'TLK-12', unitCost: 34.2 },
    { name: 'Diente de cazo con pasador', number: 'BT-230', unitCost: 28.7 },
  ],
  issues: {
    notCharging: {
      issue: 'La batería no carga. El testigo se enciende al ralentí.',
      resolution: '',
      note: 'El alternador da 12,1 V a 1.800 rpm. Alternador pedido.',
    },
    service500: {
      issue: 'Revisión de 500 horas.',
      resolution: 'Aceite y filtros cambiados, engrase completo y niveles comprobados.',
      note: 'Muestra de aceite enviada al laboratorio.',
    },
    boomLeak: {
      issue: 'Fuga hidráulica en el cilindro de la pluma, lado izquierdo. Pierde un litro al día.',
      resolution: '',
      note: 'Kit de juntas pedido.',
    },
    fanBelt: {
      issue: 'Correa del ventilador rota, el motor se calentó en la obra.',
      resolution:
        'Correa cambiada, refrigerante repuesto y termostato comprobado. Una hora con carga sin pasar de 92 °C.',
      note: null,
    },
    flatTire: {
      issue: 'Rueda trasera derecha pinchada con un perno en la obra.',
      resolution: 'Neumático parcheado, válvula cambiada y presión ajustada en las cuatro ruedas.',
      note: null,
    },
    noStart: {
      issue: 'No arranca después del fin de semana.',
      resolution: 'Batería cambiada y bornes limpios. Consumo en reposo: 20 mA.',
      note: null,
    },
    thrownTrack: {
      issue: 'La cadena izquierda se salió al girar en una pendiente.',
      resolution: 'Cadena montada y tensada. Rodillos y rueda guía comprobados.',
      note: 'Se avisó al cliente de no girar en el sitio en pendientes.',
    },
    lampsOut: {
      issue: 'Dos de los cuatro focos no encienden.',
      resolution: 'Un foco cambiado y conector del mástil limpio de óxido.',
      note: null,
    },
    doorLatch: {
      issue: 'Cerradura de la cabina rota, no se puede cerrar. A la espera del repuesto.',
      resolution: '',
      note: 'El concesionario dice que dos semanas más.',
    },
    brakes: {
      issue: 'Los frenos chirrían y el volante vibra al frenar a más de 80 km/h.',
      resolution: 'Pastillas delanteras cambiadas y discos rectificados. Prueba en carretera correcta.',
      note: null,
    },
    voltage: {
      issue: 'La tensión oscila con carga y saltan los interruptores del cliente.',
      resolution: 'Regulador de tensión ajustado. Una hora con banco de carga al 80 %: estable.',
      note: null,
    },
    chargeLost: {
      issue: 'Las baterías no aguantan la jornada.',
      resolution: 'Una de las cuatro baterías cambiada, agua repuesta y cargador comprobado.',
      note: null,
    },
    noLift: {
      issue: 'Se desplaza, pero la plataforma no sube. La pantalla muestra el código 02.',
      resolution: '',
      note: 'Posible fallo del interruptor de la protección contra baches.',
    },
    particleFilter: {
      issue: 'Testigo del filtro de partículas encendido, el motor perdió potencia en la obra.',
      resolution: 'Regeneración forzada hecha y conducto del sensor de presión limpio.',
      note: 'Pasa demasiado tiempo al ralentí con este cliente. Se mostró el informe al encargado.',
    },
    auxiliary: {
      issue: 'Hidráulica auxiliar lenta. El cliente dice que el martillo no tiene fuerza.',
      resolution: 'Latiguillo cambiado y válvula de alivio ajustada a 210 bar.',
      note: null,
    },
    mastChain: {
      issue: 'Cadena del mástil desgastada fuera de tolerancia.',
      resolution: 'Las dos cadenas cambiadas y ajustadas. Prueba de carga correcta.',
      note: null,
    },
    platformControl: {
      issue: 'El mando de la cesta no gira a la izquierda. El mando inferior funciona.',
      resolution: 'Cable roto en el mazo de la pluma reparado. Todas las funciones probadas.',
      note: null,
    },
    trailerLights: {
      issue: 'No funcionan el intermitente ni la luz de freno del lado izquierdo.',
      resolution: 'Kit de luces cambiado y toma de masa limpia.',
      note: null,
    },
    vibration: {
      issue: 'El tambor delantero no vibra.',
      resolution: 'Latiguillo del motor de vibración cambiado, aceite repuesto y frecuencia medida.',
      note: null,
    },
    pumpSeal: {
      issue: 'Pierde el cebado y gotea agua por la junta del eje.',
      resolution: '',
      note: 'Kit de juntas pedido, llega el jueves.',
    },
    airPressure: {
      issue: 'Solo alcanza 5 bar.',
      resolution: 'Manguito de la válvula de admisión cambiado y regulador ajustado a 7 bar.',
      note: null,
    },
    coolantLeak: {
      issue: 'Pierde refrigerante. Por la mañana hay un charco bajo el radiador.',
      resolution: '',
      note: 'El manguito inferior del radiador está agrietado.',
    },
    bucketTeeth: {
      issue: 'Faltan tres dientes del cazo.',
      resolution: 'Dientes cambiados y portadientes revisados.',
      note: 'Cargar al cliente.',
    },
    tiltSensor: {
      issue: 'La alarma de inclinación suena en terreno llano.',
      resolution: 'Sensor de inclinación calibrado y conector sellado.',
      note: null,
    },
    liftInspection: {
      issue: 'Toca la inspección anual.',
      resolution: 'Inspección según el manual, sin defectos. Etiqueta nueva en el chasis.',
      note: null,
    },
    windshield: {
      issue: 'Impacto de piedra en el parabrisas, lado del conductor.',
      resolution: 'Impacto reparado en el taller de lunas.',
      note: null,
    },
    seatBelt: {
      issue: 'El cinturón de seguridad no se recoge.',
      resolution: 'Cinturón cambiado por uno del almacén.',
      note: null,
    },
    undercarriage: {
      issue: 'Tren de rodaje medido con un 85 % de desgaste.',
      resolution: 'Rodillos, ruedas guía y ruedas motrices cambiados. Cadenas giradas.',
      note: null,
    },
  },
  request: {
    issue: 'La rueda trasera izquierda pierde aire, la inflamos todas las mañanas.',
    contact: 'Julián, encargado de obra, +34 600 123 456',
  },
}
