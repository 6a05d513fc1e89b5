/** Adds a row to a list of rows in a form. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

interface AddRowButtonProps {
  disabled?: boolean;
  onClick: () => void;
  children: string;
}

export function AddRowButton(props: AddRowButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      maw="max-content"
      leftSection={<IconPlus size={15} aria-hidden />}
      {...props}
    />
  );
}
