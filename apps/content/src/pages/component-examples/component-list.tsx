import { Card, Heading, Stack, Text, TextLink, asList } from '@pozyka/design-system';
import { catalogue } from '@pozyka/design-system/stories';
import { Link, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { slugOf } from './story-groups.ts';

const Names = styled.ul.attrs(asList)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
  margin: var(--space-s) 0 0;
  padding: 0;
  list-style: none;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

/** Every component, by group. */
export const ComponentList = () => {
  const text = useText();
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Heading level={1}>{text('examples.title')}</Heading>
        <Text size="l">{text('examples.lead')}</Text>
      </Stack>
      {catalogue.map(({ group, components }) => (
        <Card key={group} as="section" aria-labelledby={`group-${group}`}>
          <Heading level={2} look={3} id={`group-${group}`}>
            {text(`examples.group.${group}`)}
          </Heading>
          <Names>
            {components.map((name) => (
              <li key={name}>
                <TextLink as={Link} to={`/component-examples/${slugOf(name)}`} lang="en">
                  {name}
                </TextLink>
              </li>
            ))}
          </Names>
        </Card>
      ))}
    </Stack>
  );
};
