import type { attributesEn } from './attributes.en.ts'

export const attributesEs: Record<keyof typeof attributesEn, string> = {
  'attributes.title': 'Atributos',
  'attributes.add': 'Añadir atributo',
  'attributes.edit': 'Editar atributo',
  'attributes.name': 'Nombre',
  'attributes.applicableTo': 'Aplicable a',
  'attributes.allCategories': 'Todas las categorías',
  'attributes.standard': 'Atributos estándar',
  'attributes.standard.hint': 'Los tienen todos los activos; no se pueden cambiar.',
  'attributes.standard.name': 'Nombre',
  'attributes.standard.serial': 'N.º de serie',
  'attributes.standard.device': 'ID del dispositivo de monitoreo',
  'attributes.standard.hourMeter': 'Horómetro',
  'attributes.things':
    '{total, plural, =0 {Sin valores todavía} one {# elemento tiene un valor} other {# elementos tienen un valor}}',
  'attributes.empty': 'Todavía no hay atributos propios',
  'attributes.emptyHint':
    'Añada lo que necesite saber de sus activos, por ejemplo la matrícula o la fecha de inspección.',
  'attributes.editNamed': 'Editar {name}',
  'attributes.deleteNamed': 'Eliminar {name}',
  'attributes.deleteTitle': '¿Eliminar {name}?',
  'attributes.deleteBody':
    '¿Seguro que desea eliminar este atributo? {total, plural, =0 {} one {# elemento tiene un valor, que dejará de mostrarse.} other {# elementos tienen un valor, que dejará de mostrarse.}}',
  'attributes.deleteElsewhere': 'También hay valores en elementos que usted no ve.',
  'attributes.keepsValues':
    'Los elementos de otras categorías conservan sus valores, pero dejan de mostrarlos.',
  'attributes.created': 'Atributo {name} creado',
  'attributes.updated': 'Atributo {name} actualizado',
  'attributes.deleted': 'Atributo {name} eliminado',
  'attributes.restored': 'Atributo {name} recuperado',
}
