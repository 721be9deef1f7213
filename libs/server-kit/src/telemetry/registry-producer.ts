import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client';

type Metric = MetricObjectWithValues<MetricValue<string>>;

const labelsOf = ({ labels }: MetricValue<string>): Attributes => {
  const { le: _le, ...own } = labels as Record<string, string | number | undefined>;
  return own;
};

/** Prometheus counts a bucket with all below it, OpenTelemetry without. */
const histograms = (values: readonly MetricValueWithName<string>[], name: string): { attributes: Attributes; value: Histogram }[] => {
  const series = new Map<string, { attributes: Attributes; up: [le: number, count: number][]; sum: number; count: number }>();
  for (const value of values) {
    const attributes = labelsOf(value);
    const key = JSON.stringify(attributes);
    const one = series.get(key) ?? { attributes, up: [], sum: 0, count: 0 };
    series.set(key, one);
    const { le } = value.labels as { le?: string | number };
    if (value.metricName === `${name}_sum`) one.sum = value.value;
    else if (value.metricName === `${name}_count`) one.count = value.value;
    else if (le !== undefined && le !== '+Inf') one.up.push([Number(le), value.value]);
  }
  return [...series.values()].map(({ attributes, up, sum, count }) => {
    const counts = [...up.map(([, below]) => below), count].map((below, index, all) => below - (all[index - 1] ?? 0));
    return { attributes, value: { buckets: { boundaries: up.map(([le]) => le), counts }, sum, count } };
  });
};

const dataOf = ({ name, help, type, values }: Metric, startTime: HrTime, endTime: HrTime): MetricData | undefined => {
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const at = <T>(attributes: Attributes, value: T): DataPoint<T> => ({ startTime, endTime, attributes, value });
  const kind = String(type);
  if (kind === 'histogram') {
    const dataPoints = histograms(values as MetricValueWithName<string>[], name).map(({ attributes, value }) => at(attributes, value));
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  const dataPoints = values.filter(({ value }) => Number.isFinite(value)).map((value) => at(labelsOf(value), value.value));
  if (kind === 'counter') return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
  return kind === 'gauge' ? { ...base, dataPointType: DataPointType.GAUGE, dataPoints } : undefined;
};

/** What `/metrics` tells, under the same names, for OpenTelemetry's reader: a server measures once. */
export const registryProducer = (registry: Registry): MetricProducer => {
  const startTime = millisToHrTime(Date.now());
  return {
    collect: async () => {
      const endTime = millisToHrTime(Date.now());
      const metrics = await registry.getMetricsAsJSON();
      const data = metrics.map((metric) => dataOf(metric, startTime, endTime)).filter((one) => one !== undefined);
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'pozyka' }, metrics: data }] }, errors: [] };
    },
  };
};
