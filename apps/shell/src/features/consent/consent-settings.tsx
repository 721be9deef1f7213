import { Button, Checkbox, Modal, Stack, Text } from '@pozyka/design-system';
import { useState } from 'react';
import { documentLocale } from '../../core/late-texts.ts';
import { consentCategories } from './consent.ts';
import type { ConsentCategory } from './stored-consent.ts';
import { consentTexts } from './texts.ts';

export interface ConsentSettingsProps {
  /** What is accepted now. */
  accepted: readonly ConsentCategory[];
  onSave: (accepted: readonly ConsentCategory[]) => void;
  onClose: () => void;
}

/** The choice by category. Nothing is ticked beforehand that the customer has not agreed to. */
export const ConsentSettings = ({ accepted, onSave, onClose }: ConsentSettingsProps) => {
  const words = consentTexts(documentLocale());
  const [chosen, setChosen] = useState(accepted);
  const toggle = (category: ConsentCategory, on: boolean) =>
    setChosen(consentCategories.filter((other) => (other === category ? on : chosen.includes(other))));
  return (
    <Modal
      open
      onClose={onClose}
      title={words.settings}
      closeLabel={words.close}
      actions={
        <>
          <Button look="secondary" onClick={() => onSave(chosen)}>
            {words.save}
          </Button>
          <Button look="secondary" onClick={() => onSave(consentCategories)}>
            {words.acceptAll}
          </Button>
          <Button look="secondary" onClick={() => onSave([])}>
            {words.refuse}
          </Button>
        </>
      }
    >
      <Stack gap="s">
        <Text>{words.settingsText}</Text>
        <Checkbox checked disabled onChange={() => undefined} hint={words.necessaryText}>
          {`${words.necessary}. ${words.always}`}
        </Checkbox>
        {consentCategories.map((category) => (
          <Checkbox
            key={category}
            checked={chosen.includes(category)}
            onChange={(on) => toggle(category, on)}
            hint={words[`${category}Text`]}
          >
            {words[category]}
          </Checkbox>
        ))}
      </Stack>
    </Modal>
  );
};
