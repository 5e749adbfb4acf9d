import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import type { ReactNode } from 'react'
import { useId } from 'react'

type Props = {
  hint: string
  /** Gets the id of the explanation, which describes the control. */
  children: (hintId: string) => ReactNode
}

/** A switch or checkbox with an explanation below it. */
export function Hinted({ hint, children }: Props) {
  const id = useId()
  return (
    <Box>
      {children(id)}
      <FormHelperText id={id} sx={{ mx: 0 }}>
        {hint}
      </FormHelperText>
    </Box>
  )
}
