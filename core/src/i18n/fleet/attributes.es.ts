import type { attributesEn } from './attributes.en.ts'

export const attributesEs: Record<keyof typeof attributesEn, string> = {
  'attributes.title': 'Atributos',
  'attributes.add': 'Añadir atributo',
  'attributes.edit': 'Editar atributo',
  'attributes.name': 'Nombre',
  'attributes.applicableTo': 'Aplicable a',
  'attributes.allCategories': 'Todas las categorías',
  'attributes.standard': 'Atributos estándar',
  'attributes.standard.hint': 'Todos los activos los tienen. No se pueden cambiar.',
  'attributes.standard.name': 'Nombre',
  'attributes.standard.serial': 'N.º de serie',
  'attributes.standard.device': 'ID del localizador',
  'attributes.standard.hourMeter': 'Horómetro',
  'attributes.things':
    '{total, plural, =0 {Aún sin valores} one {# activo tiene un valor} other {# activos tienen un valor}}',
  'attributes.empty': 'Aún no hay atributos personalizados',
  'attributes.emptyHint':
    'Añada los datos que quiera registrar de sus activos, como la matrícula o la fecha de inspección.',
  'attributes.editNamed': 'Editar {name}',
  'attributes.deleteNamed': 'Eliminar {name}',
  'attributes.deleteTitle': '¿Eliminar {name}?',
  'attributes.deleteBody':
    '¿Seguro que desea eliminar este atributo? {total, plural, =0 {} one {# activo tiene un valor, que dejará de mostrarse.} other {# activos tienen un valor, que dejará de mostrarse.}}',
  'attributes.deleteElsewhere': 'También hay valores en activos que usted no puede ver.',
  'attributes.keepsValues':
    'Los activos de otras categorías conservan sus valores, pero dejan de mostrarlos.',
  'attributes.created': 'Atributo {name} creado',
  'attributes.updated': 'Atributo {name} actualizado',
  'attributes.deleted': 'Atributo {name} eliminado',
  'attributes.restored': 'Atributo {name} recuperado',
}
