/**
 * Our Mantine theme: one petrol accent, cool greys, Inter, hairlines. Colours are defined in tokens.css; Mantine's own
 * variables point to them here, which also fixes the contrast of its dimmed and error texts.
 */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { setNonce } from 'get-nonce';

const petrol: MantineColorsTuple = [
  '#eef7f8',
  '#e1eff0',
  '#bfdfe2',
  '#97ccd2',
  '#72c6ce',
  '#2f939f',
  '#177a86',
  '#0f6772',
  '#0c5a64',
  '#083d44',
];

const grey: MantineColorsTuple = [
  '#f3f6f7',
  '#eef3f4',
  '#e4eaec',
  '#dce4e6',
  '#c6d1d5',
  '#a3b2b8',
  '#7d8f96',
  '#53646b',
  '#36454c',
  '#15232a',
];

const deepGrey: MantineColorsTuple = [
  '#e4ebed',
  '#c4d0d4',
  '#9fb0b6',
  '#6a7c83',
  '#2d383d',
  '#222c31',
  '#181f23',
  '#181f23',
  '#12181b',
  '#0c1113',
];

const TRANSITION = { duration: 120 };

export const theme = createTheme({
  colors: { petrol, gray: grey, dark: deepGrey },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: '"Inter Variable", system-ui, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "Liberation Mono", monospace',
  fontSizes: { xs: '12px', small: '13px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.35' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.35' },
      h2: { fontSize: '16px', lineHeight: '1.45' },
      h3: { fontSize: '15px', lineHeight: '1.45' },
      h4: { fontSize: '13px', lineHeight: '1.45', fontWeight: '500' },
    },
  },
  // Steps of the grid of 4 px.
  spacing: { '2xs': '4px', xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou ocultar a senha' } },
    },
    Menu: {
      // Focus a menu item, not Mantine's placeholder beside the items.
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        transitionProps: TRANSITION,
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: TRANSITION } },
    Tooltip: { defaultProps: { withArrow: false, transitionProps: TRANSITION } },
    Combobox: {
      defaultProps: { keepMounted: false, shadow: 'md', radius: 'md', transitionProps: TRANSITION },
    },
    // The list itself scrolls: Mantine's scroll area would be a needless tab stop.
    Select: { defaultProps: { withScrollArea: false } },
    MultiSelect: { defaultProps: { withScrollArea: false } },
    Drawer: { defaultProps: { transitionProps: TRANSITION, closeButtonProps: { 'aria-label': 'Fechar' } } },
    CloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
  },
});

const variables = {
  '--mantine-color-text': 'var(--color-text)',
  '--mantine-color-body': 'var(--color-surface)',
  '--mantine-color-dimmed': 'var(--color-muted)',
  '--mantine-color-placeholder': 'var(--color-muted)',
  '--mantine-color-error': 'var(--color-danger)',
  '--mantine-color-anchor': 'var(--color-accent-text)',
  '--mantine-color-default': 'var(--color-surface)',
  '--mantine-color-default-hover': 'var(--color-hover)',
  '--mantine-color-default-color': 'var(--color-text)',
  '--mantine-color-default-border': 'var(--color-button-border)',
  '--mantine-color-disabled': 'var(--color-hover)',
  '--mantine-color-disabled-color': 'var(--color-muted)',
  '--mantine-color-disabled-border': 'var(--color-border)',
  '--mantine-shadow-md': 'var(--shadow-floating)',
  '--mantine-shadow-lg': 'var(--shadow-floating)',
  '--mantine-shadow-xl': 'var(--shadow-floating)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});

/** The CSP nonce from index.html; every style tag created in the browser needs it. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
if (styleNonce) setNonce(styleNonce);
